import { printCurved } from './cso/curved';
import { printAgainstPeers, printCostOverVertices } from './cso/polytopes';

/** What it takes to make the surface of C: of polytopes, exactly and against others; and of curved shapes. */
printAgainstPeers();
printCostOverVertices();
printCurved();
