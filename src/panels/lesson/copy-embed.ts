import type { Actions } from '../../store/actions';
import { embedCode } from '../embed-code';
import { copyText } from '../opening/clipboard';

/** Copies HTML that shows the lesson from the present beat on in a frame of another page; true if it was copied. */
export async function copyEmbed(actions: Actions, title: string): Promise<boolean> {
  const code = embedCode(document.URL, title);
  const done = await copyText(code);
  if (!done)
    actions.showMessage({
      title: 'The code was not copied',
      text: 'The browser does not let this page copy. Copy the code by hand from the field below.',
      given: code,
      retry: () => void copyEmbed(actions, title),
    });
  return done;
}
