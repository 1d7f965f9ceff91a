import { reportLoadFailure } from '../../view/lazy';

/** The address that the browser shows, which the page keeps up to date. */
export async function showAddress(): Promise<void> {
  const fetched = await import('./qr').catch(() =>
    reportLoadFailure('The QR code', () => void showAddress()),
  );
  fetched?.showQr(document.body, document.URL);
}
