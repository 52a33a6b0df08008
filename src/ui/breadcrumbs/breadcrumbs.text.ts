export const breadcrumbsText = { label: 'Хлебные крошки' } as const;
