import { describe, expect, it } from 'vitest';
import { currentVersion, migrate, migrations, type Migration } from './migrations';

describe('migrations', () => {
  const rename: Migration = ({ size, ...rest }) => ({ ...rest, radius: size });
  const double: Migration = ({ radius, ...rest }) => ({ ...rest, diameter: 2 * (radius as number) });

  it('take a scene of the first version through all that follow, in order', () => {
    expect(migrate({ size: 3 }, 1, [rename, double])).toEqual({ diameter: 6 });
  });

  it('take a scene of a later version through the later ones alone', () => {
    expect(migrate({ radius: 3 }, 2, [rename, double])).toEqual({ diameter: 6 });
    expect(migrate({ diameter: 6 }, 3, [rename, double])).toEqual({ diameter: 6 });
  });

  it('do not change the scene that they were given', () => {
    const old = Object.freeze({ size: 3 });
    migrate(old, 1, [rename, double]);
    expect(old).toEqual({ size: 3 });
  });

  it('lead to the version that is written', () => {
    expect(currentVersion).toBe(migrations.length + 1);
  });
});
