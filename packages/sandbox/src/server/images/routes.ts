import express, { type Router } from 'express'
import type { Queryable } from '../../database/database.ts'
import { articlePicture } from '../../pictures/article-pictures.ts'
import { drawBrandMark, drawCategoryIcon, iconNames, type PictureSpec } from '../../pictures/picture.ts'
import { portraitOf } from '../../pictures/portrait.ts'
import { notFound } from '../http-error.ts'
import { createPictureStore } from './picture-store.ts'

const forADay = 'public, max-age=86400, stale-while-revalidate=604800'

/** Pictures of goods and articles, category icons and brand marks, drawn on request. */
export function imageRoutes(db: Queryable, folder: string): Router {
  const router = express.Router()
  const pictures = createPictureStore(folder)

  router.get('/product_images/normal/:filename', async (request, response) => {
    const { filename } = request.params
    const ofText = articlePicture(filename)
    if (ofText) {
      response
        .set('Cache-Control', forADay)
        .type('image/webp')
        .send(await pictures(ofText.spec, ofText.view))
      return
    }
    const portrait = portraitOf(filename)
    if (portrait) {
      response
        .set('Cache-Control', forADay)
        .type('image/webp')
        .send(await portrait)
      return
    }
    const [, idcode, view] = /^([\p{L}\p{N}_.-]{1,80})-([1-9])\.webp$/u.exec(filename) ?? []
    if (!idcode || !view) throw notFound('Нет такого изображения')
    const [row] = await db.query<{ picture_spec: PictureSpec }>(
      'select picture_spec from products where idcode = $1 and picture_spec is not null and pictures ? $2',
      [idcode, filename],
    )
    if (!row) throw notFound('Нет такого изображения')
    const picture = await pictures(row.picture_spec, Number(view))
    response.set('Cache-Control', forADay).type('image/webp').send(picture)
  })

  router.get('/product_images/icons/:filename', (request, response) => {
    const icon = iconNames.find((name) => `${name}.svg` === request.params.filename)
    if (!icon) throw notFound('Нет такого значка')
    response.set('Cache-Control', forADay).type('image/svg+xml').send(drawCategoryIcon(icon))
  })

  router.get('/product_images/brands/:filename', async (request, response) => {
    const slug = /^([\w-]+)\.svg$/.exec(request.params.filename)?.[1]
    const [brand] = await db.query<{ name: string; colour: string }>(
      'select name, colour from brands where slug = $1',
      [slug ?? ''],
    )
    if (!brand) throw notFound('Нет такого бренда')
    response.set('Cache-Control', forADay).type('image/svg+xml').send(drawBrandMark(brand.name, brand.colour))
  })
  return router
}
