import { printAccelerated } from './tables/accelerated';
import { printBranches2d } from './tables/branches-2d';
import { printCasts } from './tables/casts';
import { printClamp } from './tables/clamp';
import { printDepthRates } from './tables/depth-rates';
import { printDescent } from './tables/descent';
import { printMprAgainstGjk } from './tables/mpr-gjk';
import { printWarmStart } from './tables/warm-start';

/**
 * The tables of the papers and posts that these algorithms come from, measured again, with what was published beside each
 * number. Pairs are drawn from fixed seeds, so that all but the times comes out the same every time.
 */
printDepthRates();
printAccelerated();
printWarmStart();
printClamp();
printDescent();
printMprAgainstGjk();
printBranches2d();
printCasts();
