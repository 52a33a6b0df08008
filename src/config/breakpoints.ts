/** Switching points of UI-10, px, per area; they are not merged (D26). */
export const breakpoints = {
  shell: { desktop: 1599, sDesktop: 1365, tablet: 1122, mobile: 768, sMobile: 350 },
  tvPage: { mobile: 767.98, tablet: 1023, desktop: 1600 },
  shared: { laptop: 1567, sLaptop: 1279, tablet: 999, mobile: 767, sMobile: 359 },
  lower: { mobile: 767, tablet: 1023, smallDesktop: 1365 },
  quizInvitation: 640,
} as const;
