export const feedbackText = { open: 'Оставить отзыв' } as const;
