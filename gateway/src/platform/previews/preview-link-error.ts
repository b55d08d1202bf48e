/** Why a preview link is refused. */
export type PreviewFault = 'forged' | 'late' | 'ended' | 'gone' | 'quarantined' | 'broken'

const faultTexts: Record<PreviewFault, string> = {
  forged: 'Ссылка скопирована не\u00a0целиком или изменена. Попросите прислать её заново.',
  late: 'Время предпросмотра вышло. Попросите новую ссылку у\u00a0того, кто прислал эту.',
  ended: 'Этот предпросмотр закрыли раньше срока. Попросите новую ссылку у\u00a0того, кто прислал эту.',
  gone: 'Этой сборки на\u00a0сайте больше нет. Попросите ссылку на\u00a0более новую.',
  quarantined: 'Эту сборку отозвали: в\u00a0ней нашли ошибку. Попросите ссылку на\u00a0исправленную.',
  broken: 'Эта сборка не\u00a0запускается. Сообщите об\u00a0этом тому, кто прислал ссылку.',
}

/** Thrown when a preview is refused; its message is shown to the person who followed the link. */
export class PreviewLinkError extends Error {
  override name = 'PreviewLinkError'
  readonly fault: PreviewFault

  constructor(fault: PreviewFault) {
    super(faultTexts[fault])
    this.fault = fault
  }
}
