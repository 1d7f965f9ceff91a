/** Comparisons that GJK and its relatives make. */
export type GjkTest =
  /** |v| falls. */
  | 'progress'
  /** |v| stays where it was, within rounding. */
  | 'stay'
  /** The search has turned in place for no more steps than it may. */
  | 'in-place'
  /** The cores are nearer to each other than their margins reach. */
  | 'within'
  /** The samples off a simplex that holds O have reached their cap. */
  | 'probes'
  /** A sample can bring v nearer to O by no more than the least gain of an accelerated search. */
  | 'safeguard'
  /** A subset of the vertices passes Johnson's rules. */
  | 'valid'
  /** One that passes them has O inside. */
  | 'holds'
  /** The subset that was chosen is nearer to O than the last v. */
  | 'nearer'
  /** The sign of one of Johnson's Δ. */
  | 'delta'
  /** The sign of one of the signed volumes. */
  | 'quotient'
  /** A sign that tells regions of the simplex apart. */
  | 'sign'
  /** The support is before O. */
  | 'ahead'
  /** The support is no farther along than the simplex. */
  | 'gain'
  /** A flat simplex with O inside is as near to O as a contact may be. */
  | 'contact'
  /** The plane beside such a simplex is as low as a contact may be. */
  | 'shallow';
