export const kitGalleryText = { title: 'Набор деталей' } as const;
