import styled from 'styled-components';

import { cookieAges, cookieNames } from '@/config/cookies';
import { IconButton } from '@/ui/icon-button/icon-button';

import { frameText } from '../frame.text';

const Switch = styled(IconButton)`
  @media (scripting: none) {
    display: none;
  }
`;

/** Turns the theme over and remembers it for a year; a script of the document reads it before the first paint. */
export function ThemeSwitch() {
  return <Switch label={frameText.switchTheme} icon="i-sun" onClick={switchTheme} />;
}

function switchTheme(): void {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme
    ? dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = isDark ? 'light' : 'dark';
  dataset.theme = theme;
  document.cookie = `${cookieNames.theme}=${theme}; path=/; max-age=${cookieAges.theme}; samesite=lax`;
}
