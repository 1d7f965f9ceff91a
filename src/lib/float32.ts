/**
 * `minkowscope/float32`: once imported, scenes may ask for single precision, in which every algorithm of the catalogue then
 * runs: the same source, each operation rounded as IEEE 754 has it.
 */
import '../algorithms/float32';
