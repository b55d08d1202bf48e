import { readFileSync } from 'node:fs'
import path from 'node:path'
import { API, type Checker, type SourceFile } from './compiler.ts'

/** The sources of a room as the compiler sees them. */
export interface RoomProgram {
  checker: Checker
  /** Throws when the file is not part of the room. */
  file(name: string): SourceFile
  /** Files below a folder that the room's own files lead to. */
  filesIn(folder: string): SourceFile[]
  close(): void
}

/** Opens what the files given lead to, with the compiler's options that every room has. Paths are relative to the folder. */
export function openRoom(directory: string, files: readonly string[]): RoomProgram {
  const { compilerOptions } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../tsconfig.json'), 'utf8'))
  const configuration = path.join(directory, 'surface.tsconfig.json')
  const text = JSON.stringify({ compilerOptions: { ...compilerOptions, types: [] }, files })
  const api = new API({
    cwd: directory,
    fs: {
      readFile: (name) => (name === configuration ? text : undefined),
      fileExists: (name) => (name === configuration ? true : undefined),
    },
  })
  const project = api.updateSnapshot({ openProjects: [configuration] }).getProject(configuration)
  if (!project) {
    api.close()
    throw new Error(`The compiler cannot open ${directory}`)
  }
  const { program, checker } = project
  const file = (name: string): SourceFile => {
    const source = program.getSourceFile(name)
    if (!source) throw new Error(`${name} is not part of ${directory}`)
    return source
  }
  return {
    checker,
    file,
    filesIn: (folder) =>
      program
        .getSourceFileNames()
        .filter((name) => name.startsWith(`${folder}/`))
        .sort()
        .map(file),
    close: () => api.close(),
  }
}
