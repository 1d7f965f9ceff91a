import { basename } from 'node:path';

/** How the program that runs is called, for its usage: through npm in this folder, or as the command of the package. */
export const programName = (command: string): string =>
  /^minkowscope(?:\.js)?$/.test(basename(process.argv[1] ?? ''))
    ? `minkowscope ${command}`
    : `npm run -s ${command} --`;
