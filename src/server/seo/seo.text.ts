export const manifestText = {
  description: (cityIn: string) => `Интернет, телевидение, видеонаблюдение и домофон ${cityIn}`,
} as const;
