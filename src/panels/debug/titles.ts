import type { Unit } from '../../stepping/measures';

const unitTexts: Readonly<Record<Unit, string>> = {
  length: '',
  degrees: '°',
  milliradians: 'mrad',
  count: '',
  none: '',
};

/** The title of a quantity, with its unit unless that is the scene's length unit. */
export const titleWithUnit = ({ title, unit }: Readonly<{ title: string; unit: Unit }>): string =>
  unitTexts[unit] ? `${title}, ${unitTexts[unit]}` : title;
