import type { Feature } from '@vitrina/contracts/retailer/product'
import type { ProductPage } from '@vitrina/contracts/site/product'
import { paths } from '@vitrina/site/paths'
import { missingValueText, productTexts as words } from '@vitrina/site/texts'
import { Logo } from '@vitrina/ui/Logo'
import { QrCode } from '@vitrina/ui/QrCode'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { pageAddress } from '../actions/address.ts'
import { mainCharacteristics } from '../characteristics/MainCharacteristics.tsx'
import { picturePath } from '../gallery/picture.ts'
import { texts } from '../texts.ts'
import { Facts } from './Facts.tsx'
import styles from './ProductSheet.module.css'
import { SheetBranch } from './SheetBranch.tsx'
import { SheetPrice } from './SheetPrice.tsx'
import { sheetTexts, timeText } from './texts.ts'

/** Wide enough for 50 mm on paper. */
const PICTURE_WIDTH = 600

export interface SheetData {
  data: ProductPage
  /** When the data was read. */
  time: Date
  /** Whether the data was loaded for this sheet; otherwise it is that of the open page. */
  isFresh: boolean
}

const siteName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? location.host

/** A missing value is printed as missing. */
const toFact = ({ name, value }: Feature) => ({ name, value: value?.trim() || missingValueText(name) })

/** A printed sheet about one product, to take to the shop or for a client to sign; works in black and white. */
export function ProductSheet({ data, time, isFresh }: SheetData) {
  const { product, plainName, images, features, stock } = data
  const [image] = images
  const address = pageAddress()
  // Shorter than the page's own address, and still valid when that changes.
  const label = new URL(address).origin + paths.qr('p', product.idcode)
  // The code is already below the name.
  const main = mainCharacteristics(product).filter(({ name }) => name !== words.code)
  const others = features.filter(({ name }) => !main.some((fact) => fact.name === name))
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <Logo name={siteName()} />
        <span>{new URL(address).host}</span>
      </header>
      <h1 className={styles.name}>
        <SafeHtml html={product.name} inline />
      </h1>
      <p className={styles.code}>{words.stickyCode(product.idcode)}</p>
      <div className={styles.top}>
        {image && (
          <img className={styles.picture} src={location.origin + picturePath(image, PICTURE_WIDTH)} alt={plainName} />
        )}
        <div>
          <SheetPrice product={product} />
          <ul className={styles.stock}>
            {stock.map(({ kind, text }) => (
              <li key={kind}>{text}</li>
            ))}
          </ul>
          <p className={styles.time}>{(isFresh ? sheetTexts.asOf : sheetTexts.asOpened)(timeText(time))}</p>
        </div>
        <figure className={styles.code2d}>
          <QrCode value={label} label={sheetTexts.qrLabel(label)} />
          <figcaption>{sheetTexts.qrCaption}</figcaption>
        </figure>
      </div>
      <div className={styles.pair}>
        <Facts title={words.mainCharacteristics} items={main.map(toFact)} />
        <SheetBranch />
      </div>
      {others.length > 0 && <Facts title={words.characteristics} items={others.map(toFact)} columns />}
      <footer className={styles.foot}>
        <p>{address}</p>
        <p>{texts.disclaimer}</p>
      </footer>
    </article>
  )
}
