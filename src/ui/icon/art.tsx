import styled from 'styled-components';
import { type IconName, spriteUrl } from './icon';

const Drawing = styled.svg`
  width: 100%;
  height: auto;
`;

type ArtProps = {
  name: IconName;
  /** Proportions, px; the drawing takes the available width. */
  width: number;
  height: number;
  label?: string;
  className?: string;
};

export function Art({ name, width, height, label, className }: ArtProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Drawing
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      {...meaning}
    >
      <use href={spriteUrl(name)} />
    </Drawing>
  );
}
