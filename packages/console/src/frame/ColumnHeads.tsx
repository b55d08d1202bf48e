export interface ColumnHeadsProps {
  columns: readonly string[]
}

/** The names of a table's columns. */
export function ColumnHeads({ columns }: ColumnHeadsProps) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}
