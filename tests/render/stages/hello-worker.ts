self.postMessage({ hello: typeof SharedArrayBuffer })

export {}
