/** The elements of the page that a lesson uses. */
export interface LessonHosts {
  app: HTMLElement;
  bar: HTMLElement;
  stage: HTMLElement;
  dock: HTMLElement;
}
