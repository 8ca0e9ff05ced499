/** A PDF of one page with a line of text on it, whole enough for pdf.js. */
export function pdfWith(line: string): Response {
  const text = line.replaceAll(/[()\\]/g, '');
  const drawing = `BT /F1 18 Tf 60 760 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let whole = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = whole.length;
    whole += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = whole.length;
  const count = objects.length + 1;
  whole += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new Response(whole, { headers: { 'content-type': 'application/pdf' } });
}
