export const topics = [
  { slug: 'magaziny', name: 'Магазины' },
  { slug: 'assortiment', name: 'Ассортимент' },
  { slug: 'servis', name: 'Сервис' },
  { slug: 'sovety', name: 'Советы' },
]
