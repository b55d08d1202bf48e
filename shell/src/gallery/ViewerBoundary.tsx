import { Component, type ReactNode } from 'react'

interface ViewerBoundaryProps {
  children: ReactNode
  onFailed: () => void
}

/** A viewer that breaks disappears and says so; the page under it stays as it is. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(): void {
    this.props.onFailed()
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children
  }
}
