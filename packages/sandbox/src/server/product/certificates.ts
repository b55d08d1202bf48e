import { retailerFilesApi } from '@vitrina/contracts/retailer/files'
import express, { type Router } from 'express'
import type { Queryable } from '../../database/database.ts'
import { notFound } from '../http-error.ts'
import { zip } from './archive.ts'

function documents(distributor: string) {
  const number = `РОСС RU.ДМ${distributor.padStart(4, '0')}.Н00001/26`
  const certificate = [
    'СЕРТИФИКАТ СООТВЕТСТВИЯ (образец)',
    `Номер: ${number}`,
    `Поставщик: ${distributor}`,
    'Срок действия: до 31.12.2028',
    'Продукция соответствует требованиям технических регламентов. Документ вымышлен и показан для примера.',
  ]
  const storage = [
    'ИНСТРУКЦИЯ ПО ХРАНЕНИЮ И ПРИМЕНЕНИЮ',
    'Хранить в заводской упаковке, в сухом помещении, на поддонах.',
    'Перед применением прочитать указания на упаковке.',
    'Беречь от детей. Утилизировать как строительные отходы.',
  ]
  // The byte order mark makes old editors read the text as UTF-8.
  const text = (lines: string[]) => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
  return [
    { name: 'Сертификат соответствия.txt', content: text(certificate) },
    { name: 'Инструкция по хранению.txt', content: text(storage) },
  ]
}

/** Certificates of a distributor as one archive. */
export function certificateRoutes(db: Queryable): Router {
  const router = express.Router()
  router.get(retailerFilesApi.certificates.path, async (request, response) => {
    const id = String(request.params.distributor_id)
    const [known] = await db.query('select 1 as known from products where distributor_id = $1 limit 1', [id])
    if (!known) throw notFound('Нет документов')
    response
      .set(
        'Content-Disposition',
        `attachment; filename="certificates.zip"; filename*=UTF-8''${encodeURIComponent('Сертификаты.zip')}`,
      )
      .type('application/zip')
      .send(zip(documents(id)))
  })
  return router
}
