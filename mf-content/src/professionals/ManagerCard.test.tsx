import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ManagerCard } from './ManagerCard.tsx'

const manager = {
  ...{ name: 'Анна Смирнова', position: 'Менеджер', photo: 'manager-1.webp', city: 'Вологда', isLocal: true },
  ...{ phone: null, email: null, workTime: null },
}

test('preloads the portrait for the density of the screen', () => {
  const markup = renderToString(<ManagerCard manager={manager as never} />)
  const [preloaded] = /(?<=<link rel="preload" as="image" imageSrcSet=")[^"]+/.exec(markup) ?? []
  expect(preloaded?.split(', ')).toEqual([
    '/images/100/product_images/normal/manager-1.webp 1x',
    '/images/200/product_images/normal/manager-1.webp 2x',
  ])
})
