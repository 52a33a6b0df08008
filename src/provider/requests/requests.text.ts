export const requestsText = {
  accepted: 'Заявка успешно создана',
  refused: 'Заявка отклонена: подключение по этому адресу невозможно.',
} as const;
