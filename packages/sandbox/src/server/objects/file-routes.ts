import { objectFilePath, objectFilesPath, retailerObjectFilesApi } from '@vitrina/contracts/retailer/object-files'
import express, { type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { badRequest } from '../http-error.ts'
import { serve } from '../serve.ts'
import { shownName } from '../support/files.ts'
import { bytesOf, fileOf, filesOf, removeFile, restoreFile, saveFile } from './files.ts'
import { ownObject } from './objects.ts'
import { noteChange } from './routes.ts'

/** Photos and documents of building sites, accessible to the owner of the object alone. */
export function objectFileRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()

  serve(router, retailerObjectFilesApi.list, async ({ params: { id } }, request) => {
    await ownObject(db, id, await tokens.requireUserUuid(request.headers.authorization))
    return filesOf(db, id)
  })
  serve(router, retailerObjectFilesApi.remove, async ({ params: { id, file_id: fileId } }, request) => {
    const session = await tokens.requireSession(request.headers.authorization)
    await db.transaction(async (tx) => {
      await ownObject(tx, id, session.userUuid, { lock: true })
      const { name, isRemoved } = await fileOf(tx, id, fileId, { removed: true })
      if (isRemoved) return
      await removeFile(tx, fileId)
      await noteChange(tx, id, session, `Удалён файл «${name}»`)
    })
    return { deleted: true }
  })
  serve(router, retailerObjectFilesApi.restore, async ({ params: { id, file_id: fileId } }, request) => {
    const session = await tokens.requireSession(request.headers.authorization)
    return db.transaction(async (tx) => {
      await ownObject(tx, id, session.userUuid, { lock: true })
      const file = await restoreFile(tx, id, fileId)
      await noteChange(tx, id, session, `Возвращён файл «${file.name}»`)
      return file
    })
  })
  router.post(objectFilesPath, async (request, response) => {
    const session = await tokens.requireSession(request.headers.authorization)
    const id = String(request.params.id)
    const name = shownName(request.query.name)
    if (name === '') throw badRequest('Укажите название файла')
    const content: unknown = request.body
    if (!Buffer.isBuffer(content) || content.length === 0) throw badRequest('Файл пуст')
    const file = await db.transaction(async (tx) => {
      // Serialises concurrent uploads of one object, so that the limit is exact.
      await ownObject(tx, id, session.userUuid, { lock: true })
      const savedFile = await saveFile(tx, id, { name, content })
      await noteChange(tx, id, session, `Добавлен файл «${name}»`)
      return savedFile
    })
    response.set('Cache-Control', 'no-store').json(file)
  })
  router.get(objectFilePath, async (request, response) => {
    const [id, fileId] = [String(request.params.id), String(request.params.file_id)]
    await ownObject(db, id, await tokens.requireUserUuid(request.headers.authorization))
    const { name } = await fileOf(db, id, fileId)
    response.attachment(name).type('application/octet-stream').set('X-Content-Type-Options', 'nosniff')
    response.set('Cache-Control', 'no-store').send(await bytesOf(db, fileId))
  })
  return router
}
