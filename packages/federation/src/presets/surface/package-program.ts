import { readFileSync } from 'node:fs'
import path from 'node:path'
import { API, type Checker, type SourceFile } from './compiler.ts'

/** The sources of a package as a compiler program. */
export interface PackageProgram {
  checker: Checker
  /** Throws when the file is not part of the program. */
  file(name: string): SourceFile
  /** Source files below a folder that the package imports. */
  filesIn(folder: string): SourceFile[]
  close(): void
}

/**
 * Opens the files and everything they import, with the compiler options of every package. Paths are relative to the
 * folder.
 */
export function openProgram(directory: string, files: readonly string[]): PackageProgram {
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
