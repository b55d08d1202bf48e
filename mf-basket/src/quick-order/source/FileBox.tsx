import { Button } from '@vitrina/ui/Button'
import { IconButton } from '@vitrina/ui/IconButton'
import { TableIcon } from '@vitrina/ui/page-signs'
import { CloseIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { sampleFile, saveFile } from '../files.ts'
import { fileTexts, writeTexts as texts } from '../texts.ts'
import { $reading, $source, fileRemoved, filesAdded } from './model.ts'
import styles from './WriteList.module.css'

const kinds =
  '.xlsx,.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Imports files with a button, lists the imported ones, and offers a sample. */
export function FileBox({ isOver }: { isOver: boolean }) {
  const { source, reading, give, take } = useUnit({
    source: $source,
    reading: $reading,
    give: filesAdded,
    take: fileRemoved,
  })
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.files}>
      <div className={styles.drop}>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={kinds}
          onChange={({ currentTarget }) => {
            give([...(currentTarget.files ?? [])])
            // Lets the same file be chosen again after it was corrected.
            currentTarget.value = ''
          }}
        />
        <Button loading={reading !== null} onClick={() => input.current?.click()}>
          {texts.file}
        </Button>
        <p className={styles.formats}>
          <span className={styles.dropHint}>{isOver ? texts.dropNow : texts.drop}</span>
          <span>{texts.formats}</span>
        </p>
        <Button kind="ghost" className={styles.sample} onClick={() => saveFile(fileTexts.sampleName, sampleFile())}>
          {texts.sample}
        </Button>
      </div>
      <p role="status" className={styles.reading}>
        {reading !== null && texts.reading(reading)}
      </p>
      {source.files.length > 0 && (
        <ul className={styles.attached}>
          {source.files.map((file, at) => (
            <li key={at} className={styles.file}>
              <TableIcon size={20} />
              <span className={styles.fileName}>{file.name}</span>
              <span className={styles.fileRows}>{texts.attached(file.rows.length, file.skipped)}</span>
              <IconButton
                label={texts.removeFile(file.name)}
                icon={<CloseIcon size={20} />}
                onClick={() => take(file)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
