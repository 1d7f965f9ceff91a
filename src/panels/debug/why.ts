import '../../styles/debug-why.css';
import { diagnosing, type Diagnosis } from '../../stepping/diagnosis/diagnose';
import type { Cause, Evidence } from '../../stepping/diagnosis/case';
import { allowance } from '../../stepping/disagreements';
import { certificateAt, contradictionOf } from '../../stepping/contradicted';
import { comparisonWords, endingOf, type Compared } from '../../stepping/ending';
import { canRunAgain, describe, frameAt, isPairRun, type Run } from '../../stepping/run';
import { hasTruth, narrowedTruth, truthOfRun, truthWords } from '../../stepping/truth';
import type { Actions } from '../../store/actions';
import { say, type Sentence } from '../../trace/sentence';
import { certificateSign } from '../sentence/certificate';
import { h, together, type Child, type Dispose } from '../dom';
import { words } from '../words';
import { findTruth } from './find-truth';
import { runWhenIdle } from './idle-work';
import type { Pane } from './pane';
import { debounce } from '../debounce';
import { onStep } from '../on-step';

const debounceMs = 250;

/** Why the run ended, what that proves, and what went wrong. */
export const why: Pane = (host, store, actions) => {
  const ending = h('section', { class: 'why-part', 'aria-label': 'How it ended' });
  const proof = h('section', { class: 'why-part', 'aria-label': 'What is proven' });
  const wrong = h('section', { class: 'why-part', 'aria-label': 'What went wrong' });
  host.append(ending, proof, wrong);
  let cancelWork: Dispose = () => {};
  const stop = (): void => {
    looking.cancel();
    cancelWork();
  };

  const show = (): void => {
    const { run } = store.getState();
    stop();
    if (!run) {
      ending.replaceChildren(h('p', {}, 'There is no run.'));
      proof.replaceChildren();
      wrong.replaceChildren();
      return;
    }
    const part = new Part(run, actions);
    ending.replaceChildren(...part.ending());
    proof.replaceChildren(...part.proof());
    wrong.setAttribute('aria-busy', 'true');
    wrong.replaceChildren(
      h('h2', {}, 'What went wrong'),
      h('p', { class: 'debug-note' }, 'Looking into it …'),
    );
    looking.schedule();
    mark();
  };
  const look = (): void => {
    const { run } = store.getState();
    if (!run) return;
    const diagnose = (): void => {
      cancelWork = runWhenIdle(diagnosing(run), (diagnosis) => {
        const part = new Part(run, actions);
        wrong.replaceChildren(...part.diagnosis(diagnosis));
        // Checks may contradict what another program calls proven.
        if (run.opened) proof.replaceChildren(...part.proof());
        wrong.removeAttribute('aria-busy');
        mark();
      });
    };
    if (hasTruth(run)) cancelWork = findTruth(run, diagnose);
    else diagnose();
  };
  const looking = debounce(look, debounceMs);
  /** Marks the buttons of the current step. */
  const mark = (): void => {
    const { step } = store.getState();
    for (const button of host.querySelectorAll<HTMLElement>('button[data-step]')) {
      if (button.dataset['step'] === String(step)) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    }
  };
  show();
  return together(
    store.subscribe((state) => state.run, show),
    onStep(store, mark),
    stop,
  );
};

/** The parts of the pane for one run. */
class Part {
  constructor(
    private readonly run: Run,
    private readonly actions: Actions,
  ) {}

  ending(): Child[] {
    const { run } = this;
    const { title, outcome, decider, open } = endingOf(run);
    const { text, detail } = describe(run, frameAt(run, run.trace.length - 1));
    return [
      h('h2', {}, title, ...(outcome ? [' ', h('code', {}, outcome)] : [])),
      this.paragraph(text),
      this.paragraph(detail),
      ...(decider
        ? [h('h3', {}, 'The comparison that ended it'), this.list([decider].map((one) => this.compared(one)))]
        : []),
      ...(open.length > 0 ? [h('h3', {}, 'Not met'), this.list(open.map((one) => this.compared(one)))] : []),
    ];
  }

  proof(): Child[] {
    const { run } = this;
    const { certainty, title, text } = certificateAt(run, frameAt(run, run.trace.length - 1));
    const isClaim = run.opened && (!run.opened.knowsAlgorithm || contradictionOf(run));
    return [
      h('h2', {}, isClaim ? 'What the run claims' : 'What is proven'),
      h(
        'p',
        { class: 'why-proof' },
        certificateSign(certainty),
        h('span', {}, h('b', {}, title), ' ', ...this.set(text)),
      ),
    ];
  }

  diagnosis({ well, error, causes }: Readonly<Diagnosis>): Child[] {
    const nothing = well
      ? say`Nothing: the run ended by itself, and what it says is so.`
      : this.unexplained();
    return [
      h('h2', {}, 'What went wrong'),
      ...(causes.length === 0 ? [this.paragraph(nothing)] : causes.map((cause) => this.cause(cause))),
      ...(hasTruth(this.run) ? [this.paragraph(this.truth(error), 'debug-note')] : []),
    ];
  }

  private unexplained(): Sentence {
    const { run } = this;
    if (!isPairRun(run)) {
      const unknown = hasTruth(run)
        ? ''
        : ' Whether its answer is right is not known: nothing here finds the truth.';
      return say`No rule is broken.${unknown} This page knows causes of failure for pairs alone, and looked for none.`;
    }
    return canRunAgain(run)
      ? say`The run did not come out well, and none of the known causes fits. Its steps have to tell.`
      : say`No rule is broken. To find a cause the run would have to be made again, and this page lacks its scene or its algorithm.`;
  }

  private cause({ title, text, evidence }: Readonly<Cause>): HTMLElement {
    return h(
      'article',
      { class: 'why-cause', 'aria-label': title },
      h('h3', {}, title),
      this.paragraph(text),
      this.list(evidence.map((one) => this.evidence(one))),
    );
  }

  private truth(error: number | null): Sentence {
    const { run } = this;
    const { title = 'number' } = run.kind.answer ?? {};
    const subject = isPairRun(run) ? 'shapes are' : `${title} is`;
    const found = say`In truth the ${subject} ${truthWords(run, narrowedTruth(run, truthOfRun(run)!))}`;
    if (error === null) return say`${found}; the run gives no ${isPairRun(run) ? 'distance' : title}.`;
    if (error === 0 && run.result.status === 'hit' && truthOfRun(run)!.apart !== undefined)
      return say`${found}. That is within the tolerance, ${allowance(run)}, and counts as contact.`;
    // An error below the accuracy of the true distance is reported as 0.
    return error === 0
      ? say`${found}. The answer agrees with it.`
      : say`${found}. The answer is off by ${Math.abs(error)}.`;
  }

  private compared({ step, test }: Readonly<Compared>): HTMLElement {
    return this.item(comparisonWords(this.run, test), step);
  }

  private evidence({ step, text }: Readonly<Evidence>): HTMLElement {
    return this.item(text, step);
  }

  /** A sentence with a button for its step. */
  private item(text: Sentence, step: number | null): HTMLElement {
    return h('li', {}, h('span', {}, ...this.set(text)), ...(step === null ? [] : [this.jump(step)]));
  }

  private jump(step: number): HTMLElement {
    const go = (): void => {
      this.actions.set({ playing: false });
      this.actions.seek(step);
    };
    const label = `Step ${step + 1}`;
    return h(
      'button',
      {
        type: 'button',
        class: 'plain',
        'data-step': step,
        'aria-label': `Go to step ${step + 1}`,
        onclick: go,
      },
      label,
    );
  }

  private list(items: HTMLElement[]): HTMLElement {
    return h('ul', { class: 'why-list' }, ...items);
  }

  private paragraph(text: Sentence, style?: string): HTMLElement {
    return h('p', { class: style }, ...this.set(text));
  }

  private set(text: Sentence): (Node | string)[] {
    return words(text, this.run.problem.scale);
  }
}
