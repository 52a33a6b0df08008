export const bannerText = {
  advertising: ({ companyName, erid }: { companyName: string; erid: string }) =>
    `Реклама. ${companyName}, erid: ${erid}`,
} as const;
