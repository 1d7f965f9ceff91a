import { h, together, type Dispose } from '../dom';
import { icon } from '../icons';
import type { LessonSession } from './session';
import { showAddress } from './show-address';

/** Number, title and beats of the lesson, in place of the pickers. `toolsHost` is where its tools are. */
export function lessonBar(
  host: HTMLElement,
  session: LessonSession,
  toolsHost: HTMLElement,
  leave: () => void,
): Dispose {
  const { lesson } = session;
  const pips = lesson.beats.map(() => h('span', { class: 'lesson-pip' }));
  const count = h('span', { class: 'lesson-count nw' });
  const [short = ''] = lesson.title.split(',');
  const beatTitle = h('span', { class: 'lesson-beat-title' });
  const row = h(
    'div',
    { class: 'lesson-bar' },
    h('span', { class: 'lesson-number' }, lesson.number === undefined ? '' : String(lesson.number)),
    h(
      'span',
      { class: 'lesson-titles' },
      h(
        'span',
        { class: 'lesson-title', title: lesson.title },
        short,
        h('span', {}, lesson.title.slice(short.length)),
      ),
      beatTitle,
    ),
    h('span', { class: 'fill' }),
    h('span', { class: 'lesson-pips', 'aria-hidden': 'true' }, ...pips),
    count,
    h(
      'button',
      {
        type: 'button',
        class: 'quiet lesson-leave lesson-qr',
        'aria-label': 'Address as QR code',
        onclick: () => void showAddress(),
      },
      'QR',
    ),
    toolsHost,
    h(
      'button',
      { type: 'button', class: 'quiet lesson-leave', 'aria-label': 'Leave the lesson', onclick: leave },
      icon('close', 20),
    ),
  );
  host.append(row);
  const show = (): void => {
    const { beat } = session.place;
    beatTitle.textContent = session.isTitleSecret ? '' : session.beat.title;
    pips.forEach((pip, i) => {
      pip.dataset['time'] = i < beat ? 'past' : i === beat ? 'now' : 'future';
      pip.title = i < beat ? lesson.beats[i]!.title : i === beat ? beatTitle.textContent : '';
    });
    row.style.setProperty('--progress', String((beat + 1) / pips.length));
    count.replaceChildren(
      h('span', { class: 'lesson-word' }, 'beat '),
      h('b', {}, String(beat + 1)),
      h('span', { class: 'lesson-word' }, ' of '),
      h('span', { class: 'lesson-slash' }, '/'),
      String(pips.length),
    );
  };
  show();
  return together(session.onChange(show), () => row.remove());
}
