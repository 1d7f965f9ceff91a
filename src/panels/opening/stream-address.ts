/**
 * The address of a program on this computer that sends a trace: typed as `ws://127.0.0.1:7777`, `localhost:7777`, or the end of a
 * link, `#stream-7777`. Null if a text is none; “elsewhere” where it names another computer.
 */
export function streamAddress(text: string): string | null {
  const [, linked] = /#stream-(\d{1,5})$/.exec(text.trim()) ?? [];
  if (linked !== undefined) return `ws://127.0.0.1:${linked}`;
  const [, scheme, host, port] =
    /^(wss?:\/\/)?(\[[\d:a-f]+\]|[\w.-]+):(\d{1,5})\/?$/i.exec(text.trim()) ?? [];
  if (host === undefined) return null;
  if (/^(?:127\.0\.0\.1|localhost|\[::1\])$/i.test(host)) return `ws://${host.toLowerCase()}:${port}`;
  return scheme === undefined ? null : 'elsewhere';
}
