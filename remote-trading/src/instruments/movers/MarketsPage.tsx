export default function MarketsPage() { return null }
