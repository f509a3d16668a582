/**
 * Draws one picture of the film: dusk at the lighthouse of the story. It runs alone in a browser, so it uses nothing from
 * outside. `loudness` is from 0 to 1; it is drawn as rings that spread over the sea.
 */
export function paintLighthouse(
  context: CanvasRenderingContext2D,
  { width, height, seconds, loudness }: { width: number; height: number; seconds: number; loudness: readonly number[] },
): void {
  const horizon = height * 0.62;
  const lamp = { x: width * 0.7, y: height * 0.25 };
  const sky = context.createLinearGradient(0, 0, 0, horizon);
  sky.addColorStop(0, '#171d3a');
  sky.addColorStop(0.65, '#3d4776');
  sky.addColorStop(1, '#d98a5b');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, horizon);

  context.fillStyle = '#f7efdc';
  for (let star = 0; star < 46; star += 1) {
    const x = (star * 197.3) % width;
    const y = (star * 91.7) % (horizon * 0.6);
    context.globalAlpha = 0.25 + 0.5 * Math.abs(Math.sin(star + seconds * 0.7));
    context.beginPath();
    context.arc(x, y, star % 5 === 0 ? 1.7 : 1, 0, Math.PI * 2);
    context.fill();
  }
  context.globalAlpha = 1;

  // The speech, spreading from the lamp.
  context.lineCap = 'round';
  for (let ring = 0; ring < loudness.length; ring += 1) {
    const strength = loudness[ring] ?? 0;
    if (strength < 0.06) continue;
    context.strokeStyle = `rgba(240, 155, 91, ${(strength * 0.75 * (1 - ring / loudness.length)).toFixed(3)})`;
    context.lineWidth = 1.5 + strength * 4;
    context.beginPath();
    context.arc(lamp.x, lamp.y, 26 + ring * 17, 0, Math.PI * 2);
    context.stroke();
  }

  // One flash every nine seconds.
  const since = seconds % 9;
  const flash = Math.max(0, 1 - since / 2.4);
  const turn = -0.25 + since * 0.16;
  for (const side of [0, Math.PI]) {
    const beam = context.createRadialGradient(lamp.x, lamp.y, 10, lamp.x, lamp.y, width * 0.8);
    beam.addColorStop(0, `rgba(255, 236, 179, ${(0.14 + flash * 0.62).toFixed(3)})`);
    beam.addColorStop(1, 'rgba(255, 236, 179, 0)');
    context.fillStyle = beam;
    context.beginPath();
    context.moveTo(lamp.x, lamp.y);
    context.arc(lamp.x, lamp.y, width, turn + side - 0.1, turn + side + 0.1);
    context.fill();
  }

  const sea = context.createLinearGradient(0, horizon, 0, height);
  sea.addColorStop(0, '#4a5486');
  sea.addColorStop(1, '#131935');
  context.fillStyle = sea;
  context.fillRect(0, horizon, width, height - horizon);
  for (let row = 0; row < 6; row += 1) {
    const y = horizon + 14 + row * row * 6;
    context.strokeStyle = `rgba(217, 138, 91, ${0.34 - row * 0.045})`;
    context.lineWidth = 1.5 + row * 0.5;
    context.beginPath();
    for (let x = 0; x <= width; x += 8) {
      const swell = Math.sin(x * 0.018 + row * 1.9 + seconds * (0.5 + row * 0.11)) * (1.4 + row * 1.2);
      if (x === 0) context.moveTo(x, y + swell);
      else context.lineTo(x, y + swell);
    }
    context.stroke();
  }

  // The sleeping village.
  context.fillStyle = '#20264a';
  context.beginPath();
  context.moveTo(0, horizon + 6);
  context.quadraticCurveTo(width * 0.1, horizon - 34, width * 0.24, horizon - 8);
  context.quadraticCurveTo(width * 0.3, horizon - 2, width * 0.34, horizon + 6);
  context.fill();
  for (let house = 0; house < 6; house += 1) {
    const [x, y] = [width * (0.045 + house * 0.04), horizon - 22 - Math.sin(house * 1.4) * 6];
    context.fillStyle = '#171c39';
    context.fillRect(x - 7, y, 14, 15);
    context.beginPath();
    context.moveTo(x - 10, y);
    context.lineTo(x, y - 9);
    context.lineTo(x + 10, y);
    context.fill();
    context.fillStyle = seconds < 14 + house * 1.6 ? '#ffd28a' : '#2a315a';
    context.fillRect(x - 2.5, y + 4, 5, 5);
  }

  // A boat that steers by the light.
  const boat = { x: width * (0.3 + seconds * 0.0062), y: horizon + 40 + Math.sin(seconds * 1.1) * 2.5 };
  context.fillStyle = '#0e1330';
  context.beginPath();
  context.moveTo(boat.x - 24, boat.y);
  context.lineTo(boat.x + 26, boat.y);
  context.lineTo(boat.x + 16, boat.y + 11);
  context.lineTo(boat.x - 17, boat.y + 11);
  context.fill();
  context.fillRect(boat.x - 8, boat.y - 10, 14, 10);
  context.fillStyle = '#ffd28a';
  context.fillRect(boat.x - 3, boat.y - 7, 4, 4);

  // The headland, the tower and its lamp.
  context.fillStyle = '#0e1330';
  context.beginPath();
  context.moveTo(width * 0.5, horizon + 26);
  context.lineTo(width * 0.58, horizon - 4);
  context.lineTo(width * 0.64, horizon - 16);
  context.lineTo(width * 0.78, horizon - 20);
  context.lineTo(width * 0.88, horizon - 2);
  context.lineTo(width, horizon + 8);
  context.lineTo(width, horizon + 60);
  context.lineTo(width * 0.6, horizon + 46);
  context.fill();
  const [top, foot] = [lamp.y + 18, horizon - 14];
  const half = (y: number): number => 17 + ((y - top) / (foot - top)) * 13;
  const bands = 5;
  for (let band = 0; band < bands; band += 1) {
    const [from, to] = [top + ((foot - top) * band) / bands, top + ((foot - top) * (band + 1)) / bands];
    context.fillStyle = band % 2 === 0 ? '#f3ead9' : '#c4552d';
    context.beginPath();
    context.moveTo(lamp.x - half(from), from);
    context.lineTo(lamp.x + half(from), from);
    context.lineTo(lamp.x + half(to), to);
    context.lineTo(lamp.x - half(to), to);
    context.fill();
  }
  const shade = context.createLinearGradient(lamp.x - 30, 0, lamp.x + 30, 0);
  shade.addColorStop(0, 'rgba(14, 19, 48, 0)');
  shade.addColorStop(1, 'rgba(14, 19, 48, 0.55)');
  context.fillStyle = shade;
  context.fillRect(lamp.x - 30, top, 60, foot - top);
  context.fillStyle = '#0e1330';
  context.fillRect(lamp.x - 24, top - 4, 48, 7);
  context.fillRect(lamp.x - 15, lamp.y - 20, 30, 5);
  context.beginPath();
  context.moveTo(lamp.x - 17, lamp.y - 18);
  context.quadraticCurveTo(lamp.x, lamp.y - 42, lamp.x + 17, lamp.y - 18);
  context.fill();
  const glow = context.createRadialGradient(lamp.x, lamp.y, 2, lamp.x, lamp.y, 40 + flash * 60);
  glow.addColorStop(0, '#fff6d8');
  glow.addColorStop(0.25, `rgba(255, 226, 150, ${(0.55 + flash * 0.45).toFixed(3)})`);
  glow.addColorStop(1, 'rgba(255, 226, 150, 0)');
  context.fillStyle = glow;
  context.beginPath();
  context.arc(lamp.x, lamp.y, 40 + flash * 60, 0, Math.PI * 2);
  context.fill();

  // Fog rolls in at the end, as in the story.
  const fog = Math.max(0, Math.min(1, (seconds - 27) / 8));
  for (let bank = 0; bank < 4; bank += 1) {
    const x = width * (((bank * 0.31 + seconds * 0.011) % 1.4) - 0.2);
    const y = horizon - 30 + bank * 22;
    const cloud = context.createRadialGradient(x, y, 10, x, y, width * 0.36);
    cloud.addColorStop(0, `rgba(214, 216, 228, ${(fog * 0.42).toFixed(3)})`);
    cloud.addColorStop(1, 'rgba(214, 216, 228, 0)');
    context.fillStyle = cloud;
    context.fillRect(0, 0, width, height);
  }
}
