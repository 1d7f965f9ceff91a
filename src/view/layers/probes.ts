import { clone, scale, vec3 } from '../../math/vec3';
import type { Probe } from '../../trace/step';
import type { Role } from '../../trace/sentence';
import { probeTwin, type Shown } from './shown';

/** Points cost attention: of more probes than this, the latest are shown. */
const cap = 12;

const roles: Readonly<Record<Probe['state'], Role>> = {
  kept: 'ink',
  trial: 'new',
  best: 'best',
  rejected: 'ink',
};

/**
 * Directions n that the search holds or tries, each at the foot h(n)·n of O on its plane: the nearer to O, the less deep.
 * The few that are held together are joined as a simplex is.
 */
export function probes({ frame, minkowski, picture }: Shown): void {
  const all = frame.probes ?? [];
  const to = picture.minkowski;
  const held = all.filter(({ state }) => state === 'kept' || state === 'best');
  const footOfProbe = ({ direction, height }: Probe) => scale(vec3(), minkowski(direction), height);
  if (held.length === 2 || held.length === 3) {
    const points = held.map(footOfProbe);
    if (held.length === 3) points.push(clone(points[0]!));
    to.strokes.push({ kind: 'probes', role: 'ink', points });
  }
  all.slice(-cap).forEach((probe, i) => {
    const place = Math.max(0, all.length - cap) + i;
    const at = footOfProbe(probe);
    const role = roles[probe.state];
    const kind = probe.state === 'rejected' ? 'dropped' : 'foot';
    to.marks.push({ kind, name: `probe${place}`, at, role, twin: probeTwin(place) });
    to.strokes.push({
      kind: 'probe-foot',
      role,
      points: [vec3(), clone(at)],
      dashed: probe.state !== 'best',
    });
  });
}
