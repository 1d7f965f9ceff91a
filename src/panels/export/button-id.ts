/** The id of the button with the export menu, which a key opens too. */
export const exportButtonId = 'export-button';
