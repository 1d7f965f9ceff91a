// Runs before the first paint.
{
  let last = {};
  try {
    last = localStorage ?? last;
  } catch {}
  const { dataset } = document.documentElement;
  const theme = last['minkowscope.theme'];
  const isChosen = theme === 'dark' || theme === 'light';
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = isChosen ? theme : dark ? 'dark' : 'light';
  if (last['minkowscope.type'] === 'large') dataset.type = 'large';
  // Browsers load no modules from a disk.
  if (location.protocol === 'file:')
    addEventListener('DOMContentLoaded', () => {
      document.getElementById('loading')?.replaceChildren(
        'Minkowscope was opened from disk, where browsers refuse to load its parts. Open minkowscope.html beside this file ' +
        'instead, which “npm run build:single” makes; or serve this folder, as by “npx vite preview” or ' +
        '“python3 -m http.server”, and open the address that it prints.',
      );
    });
}
