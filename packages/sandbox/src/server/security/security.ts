import type { NotificationChoices, Security, SignInRecord } from '@vitrina/contracts/retailer/security'
import type { Database, Queryable } from '../../database/database.ts'
import { noteChange } from '../account/account-changes.ts'
import { type Account, accountBy, addressOf, isAddress } from '../account/accounts.ts'
import { confirmingLetter, consumeCode, isCodeValid, sendCode } from '../account/codes.ts'
import { isAcceptable, isPassword, noPassword, passwordHash } from '../account/password.ts'
import { lockUser } from '../account/token-families.ts'
import type { TokenSession } from '../account/tokens.ts'
import { forbidden, HttpError, notFound, unauthorized } from '../http-error.ts'
import { sendMail } from '../inbox/inbox.ts'
import { choicesOf, saveChoices } from './notification-choices.ts'

const shownSignIns = 50
const wrongCode = () => invalidField('auth_code', 'Неверный или просроченный код')
const invalidField = (field: string, detail: string) => new HttpError(400, { detail, field })
const conflict = (detail: string, field?: string) => new HttpError(409, { detail, field })
async function accountOf(db: Queryable, { userUuid }: TokenSession): Promise<Account> {
  const account = await accountBy(db, 'uuid_code', userUuid)
  if (!account) throw unauthorized('Пользователь не найден')
  return account
}

type Row = Omit<SignInRecord, 'at' | 'last_seen_at'> & { at: Date; last_seen_at: Date }

/** Sign-ins and notification choices are private to the owner: staff is refused. */
export async function readSecurity(db: Queryable, session: TokenSession): Promise<Security> {
  assertOwner(session)
  const account = await accountOf(db, session)
  const rows = await db.query<Row>(
    `select s.id::text as id, s.way, s.agent, s.address, s.at, s.last_seen_at, s.family is not null as is_success,
       s.family is not null and s.family = $2 as is_current,
       exists (select 1 from refresh_tokens t where t.family = s.family and t.expires_at > now()) as is_alive
     from sign_ins s where s.user_uuid = $1 order by s.id desc limit $3`,
    [session.userUuid, session.family, shownSignIns],
  )
  return {
    email: account.email,
    has_password: account.password_hash !== noPassword,
    sign_ins: rows.map(({ at, last_seen_at, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    })),
    notifications: await choicesOf(db, account.uuid_code),
  }
}

/** Only the owner may change credentials. */
function assertOwner({ onBehalf }: TokenSession): void {
  if (onBehalf) throw forbidden('Это видит и меняет только сам клиент')
}

/** Runs and logs a change of the owner, one after another for each account. */
function withAccountLock(
  db: Database,
  session: TokenSession,
  work: (tx: Queryable) => Promise<string>,
): Promise<Security> {
  assertOwner(session)
  return db.transaction(async (tx) => {
    await lockUser(tx, session.userUuid)
    await noteChange(tx, session, await work(tx))
    return readSecurity(tx, session)
  })
}

/** Ends all sign-ins of a user except one; staff who act on their behalf are not affected. */
const endSessionsExcept = (tx: Queryable, { userUuid, family }: TokenSession) =>
  tx.query('delete from refresh_tokens where user_uuid = $1 and family <> $2', [userUuid, family])

export async function sendSecurityCode(db: Database, session: TokenSession, newEmail: string | null): Promise<void> {
  assertOwner(session)
  const email = newEmail === null ? (await accountOf(db, session)).email : addressOf(newEmail)
  if (!isAddress(email)) throw invalidField('new_email', 'Проверьте адрес электронной почты')
  await sendCode(db, email, confirmingLetter(newEmail === null ? 'пароля' : 'нового адреса почты'))
}

export async function changePassword(
  db: Database,
  session: TokenSession,
  given: { current: string; auth_code: string; password: string },
): Promise<Security> {
  assertOwner(session)
  if (!isAcceptable(given.password)) throw invalidField('password', 'В пароле должно быть не меньше 8 знаков')
  const { email, password_hash } = await accountOf(db, session)
  const hasPassword = password_hash !== noPassword
  // Outside of the transaction, which would roll back the counted attempt.
  if (hasPassword && !(await isPassword(given.current, password_hash)))
    throw invalidField('current', 'Пароль не подходит')
  if (!hasPassword && !(await isCodeValid(db, email, given.auth_code))) throw wrongCode()
  const hash = await passwordHash(given.password)
  return withAccountLock(db, session, async (tx) => {
    if (!hasPassword && !(await consumeCode(tx, email, given.auth_code))) throw wrongCode()
    await tx.query('update users set password_hash = $2 where uuid_code = $1', [session.userUuid, hash])
    await endSessionsExcept(tx, session)
    return 'Сменён пароль'
  })
}

export async function changeEmail(
  db: Database,
  session: TokenSession,
  given: { email: string; auth_code: string },
): Promise<Security> {
  assertOwner(session)
  const email = addressOf(given.email)
  if (!isAddress(email)) throw invalidField('email', 'Проверьте адрес электронной почты')
  if (!(await isCodeValid(db, email, given.auth_code))) throw wrongCode()
  return withAccountLock(db, session, async (tx) => {
    const { email: before } = await accountOf(tx, session)
    // Only a reader of its letters learns that an address is taken.
    if (await accountBy(tx, 'email', email)) throw conflict('Этот e-mail уже зарегистрирован', 'email')
    if (!(await consumeCode(tx, email, given.auth_code))) throw wrongCode()
    await tx.query('update users set email = $2 where uuid_code = $1', [session.userUuid, email])
    // Company rights are linked by address: rights of the new address now belong to the owner.
    await tx.query(
      `delete from company_members m where m.email = $2
         and exists (select 1 from company_members o where o.company_id = m.company_id and o.email = $1)`,
      [before, email],
    )
    await tx.query('update company_members set email = $2 where email = $1', [before, email])
    await sendMail(tx, {
      to: before,
      subject: 'Адрес почты изменён',
      text: `Теперь на сайт входят с адресом ${email}. Если это не вы, сразу позвоните нам: вернём доступ.`,
    })
    return `Сменён e-mail на ${email}`
  })
}

export const endOtherSessions = (db: Database, session: TokenSession): Promise<Security> =>
  withAccountLock(db, session, async (tx) => {
    await endSessionsExcept(tx, session)
    return 'Завершены другие сеансы'
  })

export const endSession = (db: Database, session: TokenSession, id: string): Promise<Security> =>
  withAccountLock(db, session, async (tx) => {
    const [found] = /^\d{1,18}$/.test(id)
      ? await tx.query<{ user_uuid: string; family: string | null }>(
          'select user_uuid, family from sign_ins where id = $1::bigint',
          [id],
        )
      : []
    if (!found) throw notFound('Такого сеанса нет')
    if (found.user_uuid !== session.userUuid) throw forbidden('Это сеанс другого покупателя')
    if (found.family === session.family) throw conflict('Чтобы выйти здесь, нажмите «Выйти»')
    await tx.query('delete from refresh_tokens where family = $1', [found.family])
    return 'Завершён сеанс'
  })

export const chooseNotifications = (
  db: Database,
  session: TokenSession,
  choices: NotificationChoices,
): Promise<Security> =>
  withAccountLock(db, session, async (tx) => {
    await saveChoices(tx, session.userUuid, choices)
    return 'Изменены уведомления'
  })
