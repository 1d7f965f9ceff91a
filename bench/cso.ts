import { printCurved } from './cso/curved';
import { printAgainstPeers, printCostOverVertices } from './cso/polytopes';

/** The time to make the surface of C: for polytopes, exactly and compared with others; and for curved shapes. */
printAgainstPeers();
printCostOverVertices();
printCurved();
