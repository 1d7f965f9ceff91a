import { fork } from 'node:child_process';

/** In a process that `inProcesses` started: takes its order, sends back what comes of it, and ends. Says whether this is one. */
export function serve<Order, Results>(work: (order: Order) => Promise<Results>): boolean {
  if (!process.send) return false;
  process.once('message', (order: Order) => {
    void work(order).then((results) => process.send!(results, () => process.exit()));
  });
  return true;
}

/** Starts this program `count` times, one after the other, and returns its results: engines compile differently every time. */
export async function inProcesses<Order extends object, Results>(
  order: Order,
  count: number,
): Promise<Results[]> {
  const found: Results[] = [];
  for (let i = 0; i < count; i++) found.push(await inProcess(order));
  return found;
}

function inProcess<Order extends object, Results>(order: Order): Promise<Results> {
  return new Promise((done, fail) => {
    const child = fork(process.argv[1]!, [], { serialization: 'advanced' });
    child.once('message', (results) => done(results as Results));
    child.once('error', fail);
    child.once('exit', (status) => status && fail(new Error(`a process ended with ${status}`)));
    child.send(order);
  });
}
