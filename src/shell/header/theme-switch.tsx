import styled from 'styled-components';

import { IconButton } from '@/ui/icon-button/icon-button';

import { themeCookie } from '../frame-facts';
import { frameText } from '../frame.text';

const Switch = styled(IconButton)`
  @media (scripting: none) {
    display: none;
  }
`;

/** Turns the theme over and remembers it for a year (decision 49). */
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
  // Few ever press it: the library comes when somebody does.
  void import('js-cookie').then(({ default: Cookies }) =>
    Cookies.set(themeCookie.name, theme, { expires: themeCookie.days, path: '/', sameSite: 'Lax' }),
  );
}
