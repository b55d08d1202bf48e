/** What V8, libvips and the libraries under it say when memory cannot be had. */
const outOfMemoryPattern = /out of memory|insufficient memory|cannot allocate|allocation failed|bad_alloc/i

/** Whether an error says that there is no more memory, which is nothing that the file says about itself. */
export const isOutOfMemory = (error: unknown): boolean => outOfMemoryPattern.test(String(error))
