// Runs before the first paint; see src/panels/appearance.ts.
{
  let last = {};
  try {
    // It is null in views that an app shows without storage.
    last = localStorage ?? last;
  } catch {}
  const { dataset } = document.documentElement;
  const theme = last['minkowscope.theme'];
  const isChosen = theme === 'dark' || theme === 'light';
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = isChosen ? theme : dark ? 'dark' : 'light';
  if (last['minkowscope.type'] === 'large') dataset.type = 'large';
  // Browsers load no modules from a disk: the page would stay as it is.
  if (location.protocol === 'file:')
    addEventListener('DOMContentLoaded', () => {
      // In the file that holds everything, the module has removed the line.
      document.getElementById('loading')?.replaceChildren(
        'Minkowscope was opened from disk, where browsers refuse to load its parts. Open minkowscope.html beside this file ' +
        'instead, which “npm run build:single” makes and which holds everything; or serve this folder, for example with ' +
        '“npx vite preview” or “python3 -m http.server”, and open the address that it prints.',
      );
    });
}
