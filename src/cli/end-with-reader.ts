/** Ends the program where nobody takes what it prints: quietly where a reader such as `head` has seen enough. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`cannot write standard output: ${error.message}\n`);
    process.exit(2);
  });
  process.stderr.on('error', () => process.exit(2));
}
