/** Focus after a change of page: on the new page's heading, so that it is read and the next Tab goes on from there. */

export const MAIN_ID = 'main';

export function focusPage(): void {
  const main = document.getElementById(MAIN_ID);
  if (main === null) return;
  const target = main.querySelector('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** For a screen that came late: takes the focus only if it was left waiting on the page as a whole. */
export function focusLatePage(): void {
  if (document.activeElement?.id === MAIN_ID) focusPage();
}
