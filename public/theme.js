// Runs before the first paint; see src/panels/appearance.ts.
{
  let last = {};
  try {
    last = localStorage;
  } catch {}
  const { dataset } = document.documentElement;
  const theme = last['minkowscope.theme'];
  const isChosen = theme === 'dark' || theme === 'light';
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = isChosen ? theme : dark ? 'dark' : 'light';
  if (last['minkowscope.type'] === 'large') dataset.type = 'large';
}
