/** Error messages of V8, libvips and the libraries below it when memory cannot be allocated. */
const outOfMemoryPattern = /out of memory|insufficient memory|cannot allocate|allocation failed|bad_alloc/i

/** Whether an error means that memory ran out, which says nothing about the file itself. */
export const isOutOfMemory = (error: unknown): boolean => outOfMemoryPattern.test(String(error))
