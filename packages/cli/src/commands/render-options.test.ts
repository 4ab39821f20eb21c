import { readRenderOptions } from './render-options.ts'

const read = (...args: string[]) => readRenderOptions(['map.w3x', '-o', 'out.png', ...args])

describe('readRenderOptions', () => {
  test('without options shows the default view without fog', () => {
    expect(read()).toEqual({
      file: 'map.w3x',
      out: 'out.png',
      width: 1280,
      height: 720,
      camera: null,
      team: null,
      json: false,
    })
  })

  test('reads size, camera in degrees and team', () => {
    const { width, height, camera, team, json } = read(
      ...['--size', '640x360', '--camera', '-128.5,64,3e3,45,-90', '--team', '3', '--json'],
    )
    expect([width, height, team, json]).toEqual([640, 360, 3, true])
    expect(camera).toEqual({ x: -128.5, y: 64, distance: 3000, pitch: Math.PI / 4, yaw: -Math.PI / 2 })
    expect(read('--camera=-1,2,3,4,5').camera).toMatchObject({ x: -1, y: 2, distance: 3 })
  })

  test('--no-fog beats --team', () => {
    expect(read('--team', '0').team).toBe(0)
    expect(read('--team', '0', '--no-fog').team).toBeNull()
  })

  test.each([
    [['--size', '640'], "--size takes WIDTHxHEIGHT, each from 16 to 4096, not '640'"],
    [['--size', '8x360'], '--size takes'],
    [['--size', '640x9999'], '--size takes'],
    [['--camera', '1,2,3,4'], "--camera takes the five numbers x,y,distance,pitch,yaw, not '1,2,3,4'"],
    [['--camera', '1,2,,4,5'], '--camera takes'],
    [['--camera', '1,2,Infinity,4,5'], '--camera takes'],
    [['--camera', '1,2,0,4,5'], '--camera: the distance is above 0, not 0'],
    [['--camera', '1,2,3,91,5'], '--camera: the pitch is from 0 to 90 degrees, not 91'],
    [['--team', '32'], "--team takes an integer from 0 to 31, not '32'"],
    [['other.w3x'], 'name one map, or `demo`'],
    [['--colour', 'red'], "Unknown option '--colour'"],
  ])('refuses %j', (args, what) => {
    expect(() => read(...args)).toThrow(
      expect.objectContaining({ code: 'FS0901', message: expect.stringContaining(`render: ${what}`) }),
    )
  })

  test('needs a map and a picture', () => {
    expect(() => readRenderOptions([])).toThrow('render: name one map, or `demo`')
    expect(() => readRenderOptions(['map.w3x'])).toThrow('render: name the picture with -o')
  })
})
