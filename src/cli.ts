/**
 * Solves scenes without a page: `npm run -s solve -- --help` says how.
 *
 * Exit status: 0; 1 where a line was no scene (the others are solved); 2 where something could not be started, read (other
 * files are solved) or written.
 */
import { runCommand } from './cli/run-command';
import { solveCommand } from './cli/solve';

await runCommand((args) => solveCommand(args, process));
