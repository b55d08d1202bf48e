// A copy for each remote: the runtime stores options of the remote in this object.
export default { ...globalThis._FEDERATION_BUNDLER_RUNTIME, bundlerRuntimeOptions: {} }
