/**
 * The address of a program on this computer that sends a trace: typed as `ws://127.0.0.1:7777`, `localhost:7777`, or the end of a
 * link, `#stream-7777`. Null if a text is none; “elsewhere” if it names another computer, “no port” if its number is none.
 */
export function streamAddress(text: string): string | null {
  const [, linked] = /#stream-(\d{1,5})$/.exec(text.trim()) ?? [];
  if (linked !== undefined) return isPort(linked) ? `ws://127.0.0.1:${linked}` : 'no port';
  const [, scheme, host, port] =
    /^(wss?:\/\/)?(\[[\d:a-f]+\]|[\w.-]+):(\d{1,5})\/?$/i.exec(text.trim()) ?? [];
  if (host === undefined) return null;
  if (!isPort(port!)) return scheme === undefined ? null : 'no port';
  if (/^(?:127\.0\.0\.1|localhost|\[::1\])$/i.test(host)) return `ws://${host.toLowerCase()}:${port}`;
  return scheme === undefined ? null : 'elsewhere';
}

const isPort = (digits: string): boolean => Number(digits) >= 1 && Number(digits) <= 65_535;
