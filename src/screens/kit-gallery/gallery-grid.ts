import styled from 'styled-components';

/** Examples side by side where there is room for them. */
export const GalleryGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: var(--s-32) var(--s-24);
  align-items: start;
`;

/** Small widgets in a line. */
export const GalleryRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-16);
  align-items: center;
`;
