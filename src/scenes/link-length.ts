/** Some programs truncate links longer than this many characters; a file is better then. */
export const LINK_LENGTH_WARNING = 8000;
